import { withoutAnalytics } from './about-analytics.ts'
import { changingForm, formsOfChild, sendingFile, sendingForm, sentForm } from './about-forms.ts'
import { editingInformation, informationAboutChild, informationForAll } from './about-information.ts'
import {
  aboutOneself,
  forEverybody,
  forThePortal,
  ofOneselfInPerson,
  ownAccount,
  ofAdministratorsAlone,
  ofOneselfAlone,
  ownPassword,
  ownKeys,
  ownCounts,
  ownOverview,
} from './about-oneself.ts'
import {
  communicatorMessage,
  invoiceMessage,
  messagesOfChild,
  ofCommunicator,
  openingMessage,
  unreadOfDebtor,
} from './about-messages.ts'
import { permissionsOfPupil, reactingForPupil } from './about-permissions.ts'
import { readTable, type Table } from './table.ts'
import type { AskedName } from './requests.ts'

/*
 * Who may do what with whose things: the whole expectation, to be read by hand.
 *
 * Rows say who asks, columns whose things, seen from the parent of the first row: *own* is the parent's child,
 * *sibling* the other one, *co-parent's* the invoices of that first child which another debtor pays, *ended* what
 * belongs to a relation that ended yesterday, *inactive-payer* belongs to a debtor whom the school switched off;
 * *nowhere* does not exist.
 *
 * `ok` is allowed, `-` is not found, any other word is the code of the refusal, and `= word` holds for all columns.
 */

/** The overview and the counts of a child. The co-parent's invoices are of the same child, and are not in them. */
const overviewOfChild = readTable(`
                    own        sibling  co-parent's  ended  other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            ok         ok       ok           -      -             -              -               -             -
  co-parent         no-debtor  -        no-debtor    -      -             -              -               -             -
  former            -          -        -            -      -             -              -               -             -
  read-only         ok         -        ok           -      -             -              -               -             -
  student           = not-your-role
  outside-payer     -          -        -            -      -             ok             -               -             -
  inactive-payer    -          -        -            -      -             -              no-debtor       -             -
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     ok         ok       ok           -      -             -              -               -             -
  as-bare-role      -          -        -            -      -             -              -               -             -
  link-by-mail      ok         ok       ok           -      -             -              -               -             -
  link-by-app       ok         ok       ok           -      -             -              -               -             -
  link-by-message   ok         ok       ok           -      -             -              -               -             -
  link-by-privacy   ok         ok       ok           -      -             -              -               -             -
  half-signed-in    = second-factor-needed
  parent-elsewhere  -          -        -            -      -             -              -               ok            -
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** A list that is named together with its child. */
const listOfChild = readTable(`
                    own        sibling  co-parent's  ended  other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            ok         ok       -            -      -             -              -               -             -
  co-parent         no-debtor  -        no-debtor    -      -             -              -               -             -
  former            -          -        -            -      -             -              -               -             -
  read-only         ok         -        -            -      -             -              -               -             -
  student           = not-your-role
  outside-payer     -          -        -            -      -             ok             -               -             -
  inactive-payer    -          -        -            -      -             -              no-debtor       -             -
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     ok         ok       -            -      -             -              -               -             -
  as-bare-role      -          -        -            -      -             -              -               -             -
  link-by-mail      ok         ok       -            -      -             -              -               -             -
  link-by-app       ok         ok       -            -      -             -              -               -             -
  link-by-message   ok         ok       -            -      -             -              -               -             -
  link-by-privacy   ok         ok       -            -      -             -              -               -             -
  half-signed-in    = second-factor-needed
  parent-elsewhere  -          -        -            -      -             -              -               ok            -
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** Something that is named by its own id: an invoice, a payment, a file. */
const thing = readTable(`
                    own  sibling  co-parent's  ended  other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            ok   ok       -            -      -             -              -               -             -
  co-parent         -    -        -            -      -             -              -               -             -
  former            -    -        -            -      -             -              -               -             -
  read-only         ok   -        -            -      -             -              -               -             -
  student           = not-your-role
  outside-payer     -    -        -            -      -             ok             -               -             -
  inactive-payer    -    -        -            -      -             -              -               -             -
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     ok   ok       -            -      -             -              -               -             -
  as-bare-role      -    -        -            -      -             -              -               -             -
  link-by-mail      ok   ok       -            -      -             -              -               -             -
  link-by-app       ok   ok       -            -      -             -              -               -             -
  link-by-message   ok   ok       -            -      -             -              -               -             -
  link-by-privacy   ok   ok       -            -      -             -              -               -             -
  half-signed-in    = second-factor-needed
  parent-elsewhere  -    -        -            -      -             -              -               ok            -
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** Answering a list that is named together with its child. */
const answeringForChild = readTable(`
                    own            sibling  co-parent's  ended  other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            ok             ok       -            -      -             -              -               -             -
  co-parent         no-debtor      -        no-debtor    -      -             -              -               -             -
  former            -              -        -            -      -             -              -               -             -
  read-only         looking-along  -        -            -      -             -              -               -             -
  student           = not-your-role
  outside-payer     -              -        -            -      -             ok             -               -             -
  inactive-payer    -              -        -            -      -             -              no-debtor       -             -
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     = not-while-looking-along
  as-bare-role      = not-while-looking-along
  link-by-mail      ok             ok       -            -      -             -              -               -             -
  link-by-app       ok             ok       -            -      -             -              -               -             -
  link-by-message   ok             ok       -            -      -             -              -               -             -
  link-by-privacy   ok             ok       -            -      -             -              -               -             -
  half-signed-in    = second-factor-needed
  parent-elsewhere  -              -        -            -      -             -              -               ok            -
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** Doing something with what is named by its own id: an invoice, a debtor and a list. */
const actingOnInvoice = readTable(`
                    own            sibling  co-parent's  ended  other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            ok             ok       -            -      -             -              -               -             -
  co-parent         -              -        -            -      -             -              -               -             -
  former            -              -        -            -      -             -              -               -             -
  read-only         looking-along  -        -            -      -             -              -               -             -
  student           = not-your-role
  outside-payer     -              -        -            -      -             ok             -               -             -
  inactive-payer    -              -        -            -      -             -              -               -             -
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     = not-while-looking-along
  as-bare-role      = not-while-looking-along
  link-by-mail      ok             ok       -            -      -             -              -               -             -
  link-by-app       ok             ok       -            -      -             -              -               -             -
  link-by-message   ok             ok       -            -      -             -              -               -             -
  link-by-privacy   ok             ok       -            -      -             -              -               -             -
  half-signed-in    = second-factor-needed
  parent-elsewhere  -              -        -            -      -             -              -               ok            -
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** The table of each call. */
export const expected = {
  'read-session': forEverybody,
  'read-school-settings': forEverybody,
  'read-tenant-info': forEverybody,
  'list-single-sign-ons': forEverybody,
  'read-notification': forEverybody,
  'download-logo': forEverybody,
  'read-home-blocks': forThePortal,
  'open-information': informationForAll,
  'read-shown-tabs': informationForAll,
  'read-site-properties': informationForAll,
  'read-styles': informationForAll,
  'read-live-edit-right': informationForAll,
  'choose-information-child': informationAboutChild,
  'enable-live-edit': editingInformation,
  'list-relations': aboutOneself,
  'list-looks-along': ofOneselfInPerson,
  'list-overviews': ownOverview,
  'list-open-terms': ownOverview,
  'choose-language': ownAccount,
  'change-password': ownPassword,
  'list-own-sessions': ofOneselfAlone,
  'list-sign-ins': ofOneselfAlone,
  'read-authenticator': ofAdministratorsAlone,
  'download-own-data': ofOneselfAlone,
  'end-other-sessions': ofOneselfAlone,
  'set-email': ownKeys,
  'list-invoices': overviewOfChild,
  'list-archived-invoices': overviewOfChild,
  'count-invoices': overviewOfChild,
  'read-order-list': listOfChild,
  'read-list-discount': thing,
  'read-method-discount': thing,
  'read-payment-info': thing,
  'read-transaction': thing,
  'download-invoice': thing,
  'download-receipt': thing,
  'download-year-statement': overviewOfChild,
  'download-conditions': thing,
  'list-unread-counts': ownOverview,
  'list-messages': messagesOfChild,
  'read-invoice-message': invoiceMessage,
  'read-communicator-message': communicatorMessage,
  'mark-message-read': openingMessage,
  'download-attachment': communicatorMessage,
  'count-unread-of-debtor': unreadOfDebtor,
  'read-current-recipient': ofCommunicator,
  'list-inquiry-counts': ownCounts,
  'list-modules': forThePortal,
  'list-permissions': permissionsOfPupil,
  'read-permission-history': permissionsOfPupil,
  'grant-permission': reactingForPupil,
  'refuse-permission': reactingForPupil,
  'read-analytics': ofOneselfAlone,
  'choose-analytics': ofOneselfAlone,
  'show-analytics': withoutAnalytics,
  'read-hearing': ofOneselfAlone,
  'choose-hearing': ofOneselfAlone,
  'list-forms': formsOfChild,
  'read-form': formsOfChild,
  'list-form-submissions': formsOfChild,
  'list-form-answers': sentForm,
  'download-form-file': sentForm,
  'submit-form': sendingForm,
  'change-form-answers': changingForm,
  'upload-form-file': sendingFile,
  'place-order': answeringForChild,
  'reserve-places': actingOnInvoice,
  'choose-payment-method': actingOnInvoice,
  'start-payment': actingOnInvoice,
  'start-family-payment': actingOnInvoice,
} as const satisfies Record<AskedName, Table>
