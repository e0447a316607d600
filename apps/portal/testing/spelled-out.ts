import type { Translate } from '@portal/web-kit/text/translate.ts'

/** For tests: a text is its key, followed by its values. */
export const spelledOut: Translate = (key, values = {}) => [key, ...Object.values(values)].join(' ')
