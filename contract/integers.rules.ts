/** Largest value of a PostgreSQL `integer`, which has 32 bits and a sign. Source: PostgreSQL manual, numeric types. */
export const maxInteger = 2_147_483_647
