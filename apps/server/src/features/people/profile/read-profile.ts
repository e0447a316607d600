import { pageCode } from '@portal/domain/site/page/page-code.ts'
import type { PupilProfile } from '@portal/domain/people/pupil-profile.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import type { AskingReader, AskedScreen } from '../../../composition/page-screen.ts'
import { screenOfPupil } from '../pupil/screen-of-pupil.ts'
import { findProfile } from './profile.repository.ts'

/** What the administration knows of a child of the actor, on the sheet that the page leads to. */
export async function readProfile(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<PupilProfile> {
  const { pupil, page } = await screenOfPupil(tx, reader, asked, 'profile')
  return found(await findProfile(tx, pupil, found(pageCode(page.code))))
}
