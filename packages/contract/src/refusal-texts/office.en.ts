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
  'own-account': 'You cannot do this to your own account. Ask a colleague.',
  'account-of-money': 'For somebody with a role for money, only the operator of the system can do this.',
  'no-second-factor': 'This account has no app and no passkey. There is nothing to reset.',
  'changed-meanwhile': 'Somebody else changed this meanwhile. See what is there now.',
  'person-name-missing': 'Enter a first name and a last name.',
  'email-of-office':
    'This account has a role in the office. Only its owner changes the e-mail address, in My account.',
  'no-contact-has-end': 'Without contact there is no access. Choose an end date of today or earlier.',
  'read-only-needs-payer': 'Reading only needs a relation with a payer.',
  'group-name-taken': 'There is a group with this name already. Choose another name.',
  'audience-empty': 'Choose for whom this is: all pupils, classes or numbers.',
  'group-of-groups': 'A group cannot consist of other groups.',
  'numbers-unknown': 'Not every number is of a pupil of the school. Correct the numbers.',
} as const
