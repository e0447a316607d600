import * as z from 'zod/mini'
import { languages } from '@portal/domain/values/text/locale.ts'

export const language = z.enum(languages)
