/** Escapes a text for a `like` pattern. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)
