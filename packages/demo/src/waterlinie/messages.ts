import { at, type DemoCalendar } from '../writing/calendar.ts'
import type { Listed } from '../writing/sources.ts'
import { askingMessages, paragraphs } from './asking-messages.ts'

type Message = Listed<'messages'>
type Recipient = Message['recipients'][number]
type Status = Recipient['status']

/** To Marieke, about one of her children. */
const marieke = (child: string, status: Status): Recipient => ({
  person: 'm.devries',
  child,
  address: 'm.devries@post.example',
  status,
})

const school = { sender: 'Lyceum De Waterlinie', senderEmail: 'info@waterlinie.example' }
const finance = { sender: 'Financiële administratie', senderEmail: 'financien@waterlinie.example' }

/** Messages about school: every channel, every status, and one without subject or sender. */
function fromSchool(calendar: DemoCalendar): Message[] {
  const letter = (
    serial: number,
    days: number,
    time: string,
    status: Status,
    rest: Partial<Message>,
  ): Message => ({
    reference: `comm-${serial}`,
    kind: 'wis-communicator',
    channel: 'email',
    sentAt: at(days, time),
    recipients: [marieke('sem', status)],
    ...rest,
  })
  return [
    letter(10441, -1, '16:05', 'UNREAD', {
      sender: 'Teamleider onderbouw – L. Aerts',
      subject: 'Informatieavond leerjaar 1 over tien dagen',
      content: paragraphs(
        'Beste ouders en verzorgers,',
        'U bent van harte welkom op de informatieavond van leerjaar 1. U maakt kennis met de mentor en de vakdocenten.',
        'Wilt u ons met het formulier in het portaal laten weten of u komt? Het programma zit bij dit bericht.',
      ),
      attachments: ['programma', 'plattegrond'],
      form: 'fm3',
    }),
    letter(10438, -3, '19:40', 'READ', {
      sender: 'Mentor hv1c – E. Hoekstra',
      subject: 'Verslag klassenuitje',
      content: paragraphs('Wat een leuke dag was het! Het verslag van de klas zit bij dit bericht.'),
      attachments: ['verslag-uitje'],
    }),
    letter(10432, -4, '17:10', 'DELIVERED', {
      channel: 'sms',
      ...school,
      subject: 'Morgen eerste uur vrij voor hv1c',
      content: 'Morgen vervalt het eerste uur voor hv1c. De les begint om 09.20 uur.',
    }),
    letter(10429, -6, '09:00', 'READ', {
      channel: 'whatsapp',
      sender: 'Decanaat',
      subject: 'Herinnering: profielkeuzemiddag',
      content: 'Morgenmiddag is de profielkeuzemiddag. Leerlingen krijgen hun rooster van de mentor.',
    }),
    letter(10417, -9, '12:00', 'READ', {
      sender: 'Rector – H. van Soest',
      subject: `Nieuwsbrief ${calendar.month()}`,
      content: paragraphs('In deze nieuwsbrief: de verbouwing van de aula en de finale van ons debatteam.'),
      attachments: ['nieuwsbrief', 'jaaragenda'],
    }),
    letter(10402, -12, '08:12', 'READ', { content: paragraphs('Dit bericht heeft geen onderwerp.') }),
    letter(10398, -14, '10:30', 'READ', {
      channel: 'other',
      sender: 'Mediatheek',
      subject: 'Boeken terugbrengen',
      content: paragraphs('Wilt u de geleende boeken voor het einde van de maand terugbrengen?'),
      attachments: ['titellijst'],
      replies: 'open',
    }),
    letter(10377, -25, '11:00', 'PENDING', {
      sender: 'Zorgteam',
      subject: 'Gezonde kantine: doe mee met ons onderzoek',
      content: paragraphs('Meedoen is vrijwillig. In de bijlage leest u wat we vragen en waarom.'),
      attachments: ['informatie-onderzoek'],
    }),
    letter(10360, -31, '15:45', 'FAILED', {
      channel: 'sms',
      ...school,
      subject: 'Storing telefoon verholpen',
      content: 'De storing is verholpen. U kunt ons weer bellen op 0999-123456.',
    }),
    // Without content, because the system that holds it cannot deliver it.
    letter(10395, -18, '13:20', 'READ', { ...school, subject: 'Bericht zonder inhoud' }),
  ]
}

/** Messages about invoices. */
function aboutInvoices(calendar: DemoCalendar): Message[] {
  const letter = (
    serial: number,
    days: number,
    recipient: Recipient,
    subject: string,
    text: string,
    rest: Partial<Message> = {},
  ): Message => ({
    reference: `inv-${serial}`,
    kind: 'invoice',
    channel: 'email',
    ...finance,
    subject,
    content: paragraphs('Beste Marieke de Vries,', text, 'Vragen? Mail of bel de financiële administratie.'),
    sentAt: at(days, '08:00'),
    recipients: [recipient],
    ...rest,
  })
  const number = (serial: string) => `WL${calendar.yearDigits}-${serial}`
  return [
    letter(
      5521,
      -10,
      marieke('sem', 'UNREAD'),
      `Nieuwe factuur: Schoolkosten ${calendar.schoolYear()}`,
      'De lijst met schoolkosten van leerjaar 1 staat voor u klaar. Kies wat van toepassing is.',
      { list: 'f01-schoolkosten-leerjaar-1' },
    ),
    letter(
      5522,
      -2,
      marieke('noor', 'UNREAD'),
      'Herinnering: Reis Berlijn',
      'U heeft zich nog niet aangemeld voor de reis naar Berlijn. Dat kan nog tot en met de datum in de lijst.',
      { list: 'f02-reis-berlijn', attachments: ['reisvoorwaarden'] },
    ),
    letter(
      5480,
      -49,
      marieke('sem', 'READ'),
      'Betaling ontvangen: Introductiekamp',
      `Wij hebben uw betaling van € 62,50 voor factuur ${number('00104')} ontvangen.`,
      { list: 'f08-introductiekamp' },
    ),
    letter(
      5471,
      -9,
      marieke('noor', 'DELIVERED'),
      'Aankondiging incasso Examenbundels',
      'Binnenkort schrijven wij € 58,50 af met machtiging WL-2-00231.',
      { list: 'f03-examenbundels' },
    ),
    letter(
      5440,
      -6,
      marieke('noor', 'UNREAD'),
      'Creditnota Excursie Brussel',
      `De excursie gaat niet door. Met creditnota ${number('00098')} krijgt u € 27,50 terug.`,
      { list: 'f06-excursie-brussel' },
    ),
  ]
}

const SUBJECTS = [
  'Rooster van de toetsweek',
  'Gevonden voorwerpen',
  'Mentoruur verplaatst',
  'Sportmiddag leerjaar 1',
  'Verkeer rond de school',
  'Ouderraad zoekt leden',
  'Bezoek aan de bibliotheek',
  'Fotograaf op school',
]

/** Forty older messages, so that the list has a second page. */
const older = (): Message[] =>
  Array.from({ length: 40 }, (_, index) => {
    const subject = SUBJECTS[index % SUBJECTS.length] ?? ''
    return {
      reference: `comm-${10_300 - index}`,
      kind: 'wis-communicator',
      channel: 'email',
      ...school,
      subject,
      content: paragraphs(`${subject}: lees er meer over op de pagina’s van school.`),
      sentAt: at(-40 - Math.round(index * 6.5), '12:30'),
      recipients: [marieke('sem', 'READ')],
    }
  })

/** One message to many parents, with a different delivery of each copy. */
const toAllParents = (): Message => ({
  reference: 'comm-10350',
  kind: 'wis-communicator',
  channel: 'email',
  ...school,
  subject: 'Nieuwe fietsenstalling Bolwerk',
  content: paragraphs(
    'De nieuwe fietsenstalling bij Bolwerk is open. Alle fietsen staan er droog en op slot.',
  ),
  sentAt: at(-20, '14:00'),
  recipients: [
    { person: 'p.jansen', child: 'fleur', status: 'NO_ADDRESS' },
    { person: 'e.yilmaz', child: 'deniz', address: 'e.yilmaz@post.example', status: 'AT_PROVIDER' },
    { person: 'a.yilmaz', child: 'deniz', address: 'a.yilmaz@post.example', status: 'READ' },
    { person: 's.vandenberg', child: 'amara', address: 's.vandenberg@post.example', status: 'UNREAD' },
    { person: 'c.okafor', child: 'amara', address: 'c.okafor@post.example', status: 'REJECTED' },
    { person: 'y.elamrani', child: 'yasmina', address: 'y.elamrani@post.example', status: 'NEW' },
    { person: 'y.elamrani', child: 'ilias', address: 'y.elamrani@post.example', status: 'ERROR' },
    { person: 't.hofman', child: 'lucas', address: 'oud@post.example', status: 'BOUNCED' },
  ],
})

export const waterlinieMessages = (calendar: DemoCalendar): readonly Message[] => [
  ...fromSchool(calendar),
  ...aboutInvoices(calendar),
  ...askingMessages(calendar),
  toAllParents(),
  ...older(),
]
