// Numbers joined into groups (union-find).

export class Groups {
  readonly #parents: number[]

  constructor(count: number) {
    this.#parents = Array.from({ length: count }, (_, i) => i)
  }

  find(i: number): number {
    let root = i
    while (this.#parents[root] !== root) root = this.#parents[root]!
    let at = i
    while (this.#parents[at] !== root) {
      const next = this.#parents[at]!
      this.#parents[at] = root
      at = next
    }
    return root
  }

  join(a: number, b: number): void {
    this.#parents[this.find(a)] = this.find(b)
  }
}
