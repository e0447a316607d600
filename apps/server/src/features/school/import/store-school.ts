import type { Instant } from '@portal/domain/values/instant.ts'
import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { answerSteps, listSteps } from './billing-steps.ts'
import { familySteps, type Prepared } from './family-steps.ts'
import { idsOfSchool } from './ids.ts'
import { inquirySteps, messageSteps, pageSteps, pupilSteps, shopSteps } from './information-steps.ts'
import { keepDatedNews } from './news.repository.ts'
import { raiseNumbers, type Stored } from './store-rows.repository.ts'
import type { ImportSummary } from './summary.ts'

/** Stores everything of a file in an order in which each thing finds what it refers to. */
export async function storeSchool(
  tx: SchoolTransaction,
  file: SchoolFile,
  prepared: Prepared,
  now: Instant,
): Promise<ImportSummary> {
  const id = idsOfSchool(file.school.key)
  const steps = [
    ...familySteps(tx.schoolId, file, id, prepared),
    ...listSteps(file, id),
    ...answerSteps(file, id),
    ...messageSteps(file, id),
    ...inquirySteps(file, id),
    ...pageSteps(file, id, now),
    ...pupilSteps(file, id),
    ...shopSteps(file, id),
  ]
  const kinds: (Stored & { kind: string })[] = []
  for (const { kind, store } of steps) kinds.push({ kind, ...(await store(tx)) })
  // What a school brings when it moves in was told where it came from.
  if (kinds.some(({ kind, created }) => kind === 'school' && created > 0)) await keepDatedNews(tx)
  await raiseNumbers(tx, 'invoice_number', file.school.billing.lastNumbers)
  await raiseNumbers(tx, 'shop_order_number', file.shop?.lastNumbers ?? [])
  return { school: file.school.settings.name, kinds }
}
