import type * as contract from '@portal/contract/site.contract.ts'
import type { AccessRule, NameOf } from '../../security/access.ts'
import { information, ofPupils } from './information-access.ts'

/** The access rules of the site of the school. */
export const siteAccess = {
  'read-home-blocks': { for: 'signed-in' },
  'open-information': information,
  'choose-information-child': information,
  'read-shown-tabs': information,
  'read-site-properties': information,
  'read-styles': information,
  'read-menu': information,
  'read-page-info': information,
  'read-page-content': information,
  'read-page': information,
  'search-pages': information,
  'read-documents': information,
  'read-sso-page': information,
  'read-portlet': ofPupils,
  'read-live-edit-right': information,
  'read-page-text': { ...information, roles: ['portal_admin'] },
  'read-page-version': { ...information, roles: ['portal_admin'] },
  'save-page-text': { ...information, roles: ['portal_admin'], alone: true },
  'restore-page-version': { ...information, roles: ['portal_admin'], alone: true },
  'read-notice': { ...information, roles: ['portal_admin'] },
  'save-notice': { ...information, roles: ['portal_admin'], alone: true },
  'read-page-arrangement': { ...information, roles: ['portal_admin'] },
  'add-page': { ...information, roles: ['portal_admin'], alone: true },
  'change-page': { ...information, roles: ['portal_admin'], alone: true },
  'move-page': { ...information, roles: ['portal_admin'], alone: true },
  'remove-page': { ...information, roles: ['portal_admin'], alone: true },
  'put-back-page': { ...information, roles: ['portal_admin'], alone: true },
  'enable-live-edit': { ...information, roles: ['portal_admin'], alone: true },
} as const satisfies Record<NameOf<typeof contract>, AccessRule>
