import type { fileTextFaultOf } from '@portal/domain/values/text/text-fault.ts'

type Fault = NonNullable<ReturnType<typeof fileTextFaultOf>>

/** The fault of a text, for the sender of a request and the operator who imports a file. */
export const textFaultMessages: Readonly<Record<Fault, string>> = {
  'zero-character': 'A text with a zero character (U+0000)',
  'half-character': 'A text with half of a character (an unpaired surrogate)',
  'control-character': 'A text with a control character',
  'unreadable-character': 'A text with a character that cannot be read: export the file in UTF-8',
}
