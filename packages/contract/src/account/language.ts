import * as z from 'zod/mini'
import { languages } from '@portal/domain/values/locale.ts'

export const language = z.enum(languages)
