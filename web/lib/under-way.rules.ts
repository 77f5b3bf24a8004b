// Values written to a place that shows them later, such as the address, which changes when a navigation ends.

/** Values that were sent and haven't arrived. A later one may arrive instead of those before it. */
export class UnderWay {
  #sent: string[] = []

  send(value: string): void {
    this.#sent.push(value)
  }

  /** @returns whether the value is one of those sent; another one comes from elsewhere and replaces them all */
  arrive(value: string): boolean {
    const at = this.#sent.lastIndexOf(value)
    this.#sent = at === -1 ? [] : this.#sent.slice(at + 1)
    return at !== -1
  }
}
