import type { RefusalCode } from '../endpoint/refusals.ts'
import { portalTextsEn } from './en.ts'
import { portalTextsNl } from './nl.ts'
import { officeTextsEn } from './office.en.ts'
import { officeTextsNl } from './office.nl.ts'

/** The texts of all refusals in Dutch. */
export const refusalTextsNl: Record<RefusalCode, string> = { ...portalTextsNl, ...officeTextsNl }

/** The texts of all refusals in English. */
export const refusalTextsEn: Record<RefusalCode, string> = { ...portalTextsEn, ...officeTextsEn }
