import { placeOf, type FileFault } from '@portal/contract/school-file/school-file.ts'

/** Where in a file something stands, from the outside in. */
export type Path = readonly (string | number)[]

export const fault = (path: Path, text: string): FileFault => ({ place: placeOf(path), fault: text })
