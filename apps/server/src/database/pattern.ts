/** What somebody typed, as a part of a pattern of `like` in which it stands for itself alone. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)
