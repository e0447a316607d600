import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { NewRow } from '../../../school-file/rows/store-rows.repository.ts'
import { encryptClientSecret, type ClientSecretOf } from '../single-sign-on/client-secret.ts'

/** Rows of single sign-on methods; client secrets are encrypted. */
export const singleSignOnRows = (
  { singleSignOn }: SchoolFile,
  school: Omit<ClientSecretOf, 'type'>,
): NewRow<'single_sign_on'>[] =>
  singleSignOn.map(({ type, clientSecret, ...signInMethod }) => ({
    type,
    name: signInMethod.name,
    enabled: signInMethod.enabled,
    visible: signInMethod.visible,
    required_group_type: signInMethod.requiredGroupType,
    issuer: signInMethod.issuer,
    client_id: signInMethod.clientId,
    sealed_client_secret: encryptClientSecret({ ...school, type }, clientSecret),
  }))
