/** A text as a part of a pattern of LIKE, in which nothing of it stands for something else. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
