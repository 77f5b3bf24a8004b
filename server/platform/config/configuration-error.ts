/** A variable that can't be used, said so that a person can put it right. */
export class ConfigurationError extends Error {}
