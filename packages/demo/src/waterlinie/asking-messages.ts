import { at, day, type DemoCalendar } from '../writing/calendar.ts'
import type { Listed } from '../writing/sources.ts'

type Message = Listed<'messages'>

/** The HTML of a message in paragraphs. */
export const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('')

/** A message that offers moments, most of them once. */
const offeringMoments = (calendar: DemoCalendar): Message => ({
  reference: 'comm-10430',
  kind: 'wis-communicator',
  channel: 'email',
  sender: 'Mentor hv1c – E. Hoekstra',
  senderEmail: 'e.hoekstra@waterlinie.example',
  subject: 'Wanneer komt u voor het mentorgesprek?',
  content: paragraphs(
    'Beste ouders en verzorgers van Sem,',
    'Ik maak graag kennis met u. Het gesprek duurt een kwartier, en Sem is er ook bij.',
    'Wilt u hieronder een moment kiezen?',
  ),
  sentAt: at(-5, '15:20'),
  answerBefore: day(6),
  question: {
    kind: 'moment',
    text: 'Wanneer komt u?',
    options: [
      { moment: at(calendar.schoolDay(9), '15:45'), places: 1 },
      { moment: at(calendar.schoolDay(9), '16:00'), places: 1 },
      { moment: at(calendar.schoolDay(9), '16:15'), places: 1 },
      { moment: at(calendar.schoolDay(10), '19:00') },
    ],
  },
  recipients: [{ person: 'm.devries', child: 'sem', address: 'm.devries@post.example', status: 'UNREAD' }],
})

/** Messages that ask for a choice, a text, and an answer by mail. */
function askingLucas(): Message[] {
  const letter = (serial: number, subject: string, text: string, rest: Partial<Message>): Message => ({
    reference: `comm-${serial}`,
    kind: 'wis-communicator',
    channel: 'email',
    sender: 'Lyceum De Waterlinie',
    senderEmail: 'info@waterlinie.example',
    subject,
    content: paragraphs('Beste ouders en verzorgers,', text),
    sentAt: at(-4, '16:30'),
    answerBefore: day(8),
    recipients: [
      { person: 't.hofman', child: 'lucas', address: 't.hofman@post.example', status: 'DELIVERED' },
    ],
    ...rest,
  })
  return [
    letter(10435, 'Helpt u mee op de open dag?', 'Op de open dag kunnen wij hulp goed gebruiken.', {
      question: {
        kind: 'several',
        text: 'Waarmee wilt u helpen?',
        options: [
          { text: 'Ouders ontvangen', places: 6 },
          { text: 'Koffie en thee schenken', places: 4 },
          { text: 'Opruimen' },
          { text: 'Ik kan deze keer niet' },
        ],
      },
    }),
    letter(
      10434,
      'Dieet op kamp',
      'Volgende maand gaan wij op kamp. De keuken houdt rekening met een dieet.',
      {
        question: { kind: 'text', text: 'Waar moet de keuken rekening mee houden?' },
      },
    ),
    letter(10433, 'Wilt u de mentor bellen?', 'De mentor spreekt u graag over het afgelopen rapport.', {}),
  ]
}

/** Messages that ask for an answer, by every kind of question. */
export const askingMessages = (calendar: DemoCalendar): readonly Message[] => [
  offeringMoments(calendar),
  ...askingLucas(),
]
