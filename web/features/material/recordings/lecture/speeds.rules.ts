/** Speeds of playing; 1 is as it was spoken. */
const speeds = [1, 1.25, 1.5, 1.75, 2, 0.75]

/** Next speed, round and round. */
export const speedAfter = (speed: number): number => speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
