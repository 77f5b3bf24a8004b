// What an installation uses of uploaded videos, as every screen may know of it.

/** Parts of a video that stay: its sound, pictures of its slides besides, or all of it. */
export const videoParts = ['sound', 'slides', 'all'] as const
