// Parts of uploaded videos that an installation uses, as every screen may know.

/** Parts of a video that stay: its sound, pictures of its slides besides, or all of it. */
export const videoParts = ['sound', 'slides', 'all'] as const
