import type { ScreenPath } from '@portal/domain/site/page/page-code.ts'
import type { PageBranch } from '@portal/domain/site/page/page-tree.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskedScreen, AskingReader } from '../../../composition/pages/page-screen.ts'
import { pageOfScreenAsked } from '../../site/site.public.ts'
import { pupilAsked, type PupilAsked } from './pupil-asked.ts'

/**
 * Returns the pupil and the page of a screen about one pupil.
 * Refuses with `not-found` a child of someone else, and a screen without a visible page in the section.
 */
export async function screenOfPupil(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
  place: ScreenPath,
): Promise<PupilAsked & { readonly page: PageBranch }> {
  const pupil = await pupilAsked(tx, reader.actor, asked.child)
  return { ...pupil, page: await pageOfScreenAsked(tx, reader, asked, place) }
}
