/** The texts of refusals in the office, in English. */
export const officeTextsEn = {
  'no-office-right': 'Your account cannot do this. Ask the ICT administrator of the school.',
  'login-unknown': 'Nobody at the school has this username.',
  'role-needs-classes': 'Choose at least one class for this role.',
  'role-is-for-school': 'This role is for the whole school. Choose no classes.',
  'class-unknown': 'The school has no class with this name.',
  'role-of-money': 'Only the operator of the system can grant or revoke a role for money.',
  'last-role-administrator':
    'This is the last person who can grant roles. Grant this role to somebody else first.',
  'too-many-rows': 'These are too many rows for one file. Choose fewer days or search for less.',
} as const
