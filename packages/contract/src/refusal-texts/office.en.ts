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
  'draft-elsewhere':
    'Another window has changed, saved or discarded this draft meanwhile. See what it says now.',
  'too-many-drafts': 'There are too many drafts. First remove drafts that you no longer use.',
  'value-of-file': 'This value already comes from the file. There is nothing to give back.',
  'court-order-stays': 'As long as there may be no contact (court order), the access stays with the office.',
  'person-name-missing': 'Enter a first name and a last name.',
  'email-of-office':
    'This account has a role in the office. Only its owner changes the e-mail address, in My account.',
  'no-contact-has-end': 'Without contact there is no access. Choose an end date of today or earlier.',
  'read-only-needs-payer': 'Reading only needs a relation with a payer.',
  'address-incomplete':
    'Fill in street, house number, postal code and town. A Dutch postal code is for example 1234 AB.',
  'payer-day': 'Choose today or a day within a year.',
  'payer-unknown':
    'There is no payer with this number. Correct the number, or choose that this is a new payer.',
  'payer-number-taken':
    'A payer has this number already. Choose another number, or choose that it is not a new payer.',
  'payer-closed': 'This payer is closed in the administration. Choose another.',
  'payer-is-student': 'This is a grown-up student who pays alone. A guardian cannot be this payer.',
  'payer-of-other-family':
    'This number is that of another family. Check the number: a payer also sees the account number.',
  'payer-has-open':
    'A payer that you take away still has something open for this pupil. Give that payer 0 %: nothing new is added, and what is open stays visible.',
  'shares-incomplete': 'Give each payer a share. Together they are exactly 100 %.',
  'group-follows': 'This group follows the classes. You put pupils only into a group with fixed pupils.',
  'merge-oneself': 'This is the same person twice, or your own account. Ask a colleague.',
  'merge-other-kind': 'A guardian, a pupil and an external payer cannot be merged.',
  'merge-role-of-money': 'One of the two has a role of money. Have that role revoked first.',
  'merge-role':
    'The account that goes has a role in the office. Have somebody who manages roles revoke it first.',
  'merge-court-order':
    'Only one of the two has no contact with a common child (a court order). Make that equal first, under Access.',
  'merge-two-payers':
    'The two have different payers for a common child. Make that equal first, or let the administration change the payer.',
  'merge-list-twice':
    'Both pupils have the same list, and the number that goes has an answer or invoice on it. Keep the other number, or credit it first.',
  'merge-choice-missing': 'Choose which value stays for each detail that differs.',
  'group-name-taken': 'There is a group with this name already. Choose another name.',
  'audience-empty': 'Choose for whom this is: all pupils, classes or numbers.',
  'group-of-groups': 'A group cannot consist of other groups.',
  'numbers-unknown': 'Not every number is of a pupil of the school. Correct the numbers.',
  'own-proposal': 'You proposed this yourself. Somebody else has to approve it.',
  'proposal-of-another': 'Only who proposed this can withdraw it.',
  'proposal-decided': 'This has been decided already.',
  'proposal-expired': 'This proposal has expired. Propose it again.',
  'proposal-changed': 'This proposal differs from what you saw. Read it again.',
  'proof-too-old': 'Approving is possible until fifteen minutes after logging in. Log in again.',
  'already-proposed': 'This has been proposed already, and waits for approval.',
  'role-needs-no-proposal': 'You can grant or revoke this role at once.',
  'import-outdated': 'The data has changed. Look at the preview again.',
  'import-mapping-unusable': 'First choose one column for each required field.',
  'numbers-changed':
    'The number has changed in the meantime. Nothing was done. Look at the new numbers, and confirm again.',
  'too-many-letters': 'A file has at most 500 letters. Choose fewer pupils, for example one year.',
  'too-many-jobs': 'You already have ten jobs waiting. Try again when one is done.',
  'list-scheduled': 'The publication of this list is scheduled. Cancel that first to change something.',
  'list-not-scheduled': 'The publication of this list is no longer scheduled.',
  'no-pupil-to-show':
    'This list would reach no such pupil with a payer. Choose the pupils of the list first.',
  'list-incomplete': 'Something is still wrong. Nothing was published. Look at the check.',
  'moment-passed': 'This moment has passed. Choose a later one, or publish now.',
  'ends-before-start': 'The last day is before the first day. Choose a later day.',
  'fewer-than-taken': 'More places than that are taken or offered. Choose at least that number.',
  'pupil-not-waiting': 'This pupil does not wait for this place now, or cannot order now.',
  'no-place-free': 'No place is free. Add one, or wait until one becomes free.',
  'places-of-voluntary': 'The number of places of a voluntary article can only rise.',
  'list-of-file':
    'Articles can be changed here only of a list that was published in the office, and with rights for the whole school.',
  'nothing-changed': 'Nothing was changed.',
  'article-unknown': 'This article was taken off the list meanwhile. See what is there now.',
  'article-closed': 'This article is closed. It cannot be changed any more.',
  'article-in-group': 'An article under a heading or in a choice cannot become required.',
  'voluntary-stays': 'What is voluntary stays voluntary. Make a new article on another list.',
  'voluntary-below-zero': 'A voluntary article cannot cost less than zero.',
  'treatment-impossible': 'This choice for given answers is not possible for this change.',
  'too-few-places': 'A required article needs a place for every pupil with this list.',
  'credit-unclear':
    'This list has a credit note that may belong to more than one invoice. Let the administration settle it first.',
  'answer-of-file': 'This answer comes from a file of the administration. Change it there.',
  'list-cancelled': 'This list was cancelled and does not open again. Copy it to start again.',
  'answer-unpayable':
    'After this, something is left to pay by a family that chose no way of paying. Withdraw that answer first.',
  'answer-gives-back': 'This answer gives money to the payer. Settle it at the refunds.',
  'list-not-open': 'This list is not open now.',
  'reminders-off':
    'The school sends no notifications of invoices. Have them switched on in the school file first.',
  'list-ended': 'This list is closed. Extend it first.',
} as const
