import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { IdOf } from './rows/ids.ts'
import { imageSize } from './image-size.ts'
import type { NewRow } from './rows/store-rows.repository.ts'

/** The school; the key at the payment provider is encrypted in its own column. */
export function schoolRow({ school }: SchoolFile, id: Guid): NewRow<'school'> {
  const { lastNumbers: _, paymentsKey: __, invoicePrefix, creditorId, vatNumber, ...billing } = school.billing
  return {
    id,
    slug: school.key,
    name: school.settings.name,
    settings: school.settings,
    billing: {
      ...billing,
      ...(invoicePrefix !== undefined && { invoicePrefix }),
      ...(creditorId !== undefined && { creditorId }),
      ...(vatNumber !== undefined && { vatNumber }),
    },
    login_link_days: school.loginLinkDays,
    announces: [...school.announces],
    message_digest_email: school.messageDigest?.email,
    message_digest_every: school.messageDigest?.every,
    grade_delay_hours: school.gradeDelayHours,
    administration_url: school.administrationUrl,
  }
}

export const hostRows = ({ school }: SchoolFile): NewRow<'school_host'>[] =>
  school.hosts.map((host) => ({ host }))

export const notificationRows = ({ notifications }: SchoolFile): NewRow<'notification'>[] =>
  notifications.map(({ key, active, priority, message }) => ({ id: key, active, priority, message }))

export const fileRows = (
  { files }: SchoolFile,
  id: IdOf,
  contents: ReadonlyMap<string, Uint8Array>,
): NewRow<'file'>[] =>
  files.map((file) => {
    const content = Buffer.from(contents.get(file.key) ?? [])
    const size = imageSize(content)
    return {
      id: id('file', file.key),
      name: file.name,
      media_type: file.content.kind === 'text' ? 'application/pdf' : file.content.mediaType,
      width: size?.width ?? null,
      height: size?.height ?? null,
      content,
      created_at: file.modifiedAt,
      modified_at: file.modifiedAt,
    }
  })
