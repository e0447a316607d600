/** The owner of a call's target, relative to the parent of the first row. */
export const relations = [
  'own',
  'sibling',
  "co-parent's",
  'ended',
  'other-family',
  'outside-payer',
  'inactive-payer',
  'other-school',
  'nowhere',
] as const
export type Relation = (typeof relations)[number]

/** The actors. The last ones call the first school without a session, or with one of another school. */
export const actors = [
  'parent',
  'co-parent',
  'former',
  'read-only',
  'student',
  'outside-payer',
  'inactive-payer',
  'administrator',
  'supervisor',
  'portal-admin',
  'impersonating',
  'as-bare-role',
  'link-by-mail',
  'link-by-app',
  'link-by-message',
  'link-by-privacy',
  'half-signed-in',
  'parent-elsewhere',
  'admin-elsewhere',
  'nobody',
] as const
export type ActorName = (typeof actors)[number]
