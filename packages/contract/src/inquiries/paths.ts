/** The download path of a file of a form. */
export const formFilePath = (file: string): string => `/borang-butang/api/form-files/${file}`
