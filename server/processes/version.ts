/** Version of Lantern, as shown to people and programs. */
export const version = '0.1.0'
