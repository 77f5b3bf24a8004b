/** Unusable variable, with a message that helps to correct it. */
export class ConfigurationError extends Error {}
