import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { NewRow } from '../../../school-file/store-rows.repository.ts'
import { sealClientSecret, type ClientSecretOf } from '../single-sign-on/client-secret.ts'

/** The entrances through accounts elsewhere; what each shares with its provider is sealed. */
export const singleSignOnRows = (
  { singleSignOn }: SchoolFile,
  school: Omit<ClientSecretOf, 'type'>,
): NewRow<'single_sign_on'>[] =>
  singleSignOn.map(({ type, clientSecret, ...entrance }) => ({
    type,
    name: entrance.name,
    enabled: entrance.enabled,
    visible: entrance.visible,
    required_group_type: entrance.requiredGroupType,
    issuer: entrance.issuer,
    client_id: entrance.clientId,
    sealed_client_secret: sealClientSecret({ ...school, type }, clientSecret),
  }))
