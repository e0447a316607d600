import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { cleanedAgain } from '../../../school-file/safe-html.ts'
import { holdTextsToClean, storeCleanText } from './text-to-clean.repository.ts'

/** Texts of one transaction: cleaning them takes a moment of the event loop. */
const AT_ONCE = 10

/**
 * Cleans the stored texts of a school again that an older version of the cleaner cleaned, or none. What is shown comes
 * first. Requests never do this: `servedText` decides what they show until then.
 */
export async function cleanTexts(
  { schools, atOnce = AT_ONCE }: { readonly schools: Schools; readonly atOnce?: number },
  schoolId: Guid,
): Promise<void> {
  let held: number
  do {
    held = await schools.write(schoolId, async (tx) => {
      const texts = await holdTextsToClean(tx, atOnce)
      for (const { key, ...text } of texts) {
        await storeCleanText(tx, key, cleanedAgain(text))
        // Requests get their turn between two texts.
        await new Promise((resolve) => setImmediate(resolve))
      }
      return texts.length
    })
  } while (held === atOnce)
}
