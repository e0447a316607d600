import type { Listed } from '../writing/sources.ts'

type File = Listed<'files'>

/** A PDF of a few lines. */
const letter = (key: string, name: string, title: string, ...paragraphs: string[]): File => ({
  key,
  name,
  modifiedAt: '2026-08-24T08:00:00Z',
  content: { kind: 'text', title, paragraphs },
})

export const waterlinieDocuments: readonly File[] = [
  {
    key: 'reisvoorwaarden',
    name: 'Reisvoorwaarden.pdf',
    modifiedAt: '2026-08-24T08:00:00Z',
    content: {
      kind: 'text',
      title: 'Reisvoorwaarden Lyceum De Waterlinie',
      paragraphs: [
        'Wie zich aanmeldt, gaat mee. Tot acht weken voor vertrek kunt u kosteloos afzien van de reis. Daarna betaalt u de kosten die de school al heeft gemaakt.',
        'Gaat de reis niet door, dan krijgt u het hele bedrag terug op de rekening die u opgeeft.',
        'De school heeft een reis- en ongevallenverzekering voor alle deelnemers. Een annuleringsverzekering sluit u zelf af of kiest u in de lijst.',
        'Kunt u het bedrag niet ineens of helemaal niet betalen? Bel of mail de financiële administratie. We zoeken samen een oplossing; geen leerling blijft om geld thuis.',
      ],
    },
  },
  {
    key: 'ruilvoorwaarden',
    name: 'Ruilvoorwaarden.pdf',
    modifiedAt: '2026-08-24T08:00:00Z',
    content: {
      kind: 'text',
      title: 'Ruilen van sportkleding',
      paragraphs: [
        'Past de kleding niet? Breng haar binnen twee weken ongedragen terug bij de receptie van uw locatie. U krijgt een andere maat of uw geld terug.',
        'Is er iets kapot door een fout in het maken, dan ruilen we ook daarna.',
      ],
    },
  },
  letter(
    'programma',
    'Programma.pdf',
    'Informatieavond leerjaar 1',
    '19.15 uur: inloop met koffie en thee in de aula van Bolwerk.',
    '19.30 uur: welkom door de teamleider, daarna een ronde langs de mentoren.',
    '20.15 uur: kennismaken met de vakdocenten in de lokalen op de eerste verdieping.',
    '21.00 uur: einde.',
  ),
  letter(
    'plattegrond',
    'Plattegrond.pdf',
    'Plattegrond Bolwerk',
    'De aula ligt links van de hoofdingang. De lokalen 110 tot en met 121 vindt u op de eerste verdieping; de lift is naast de receptie.',
  ),
  letter(
    'nieuwsbrief',
    'Nieuwsbrief.pdf',
    'Nieuwsbrief Lyceum De Waterlinie',
    'De verbouwing van de aula is begonnen. De kantine zit zolang in lokaal 105.',
    'Ons debatteam staat in de landelijke finale. We wensen het team veel succes.',
  ),
  letter(
    'jaaragenda',
    'Jaaragenda.pdf',
    'Jaaragenda',
    'Alle toetsweken, ouderavonden en vrije dagen staan in de jaaragenda van het portaal.',
  ),
  letter(
    'titellijst',
    'Titellijst.pdf',
    'Boeken om terug te brengen',
    'Geschiedenis Werkplaats, Biologie voor jou, Atlas.',
  ),
  letter(
    'informatie-onderzoek',
    'Informatie.pdf',
    'Onderzoek gezonde kantine',
    'We vragen leerlingen wat zij in de kantine eten en waarom. Meedoen is vrijwillig; antwoorden worden zonder naam verwerkt.',
  ),
  letter(
    'verslag-uitje',
    'Verslag.pdf',
    'Verslag klassenuitje hv1c',
    'We gingen op de fiets naar het fort. In de middag bouwde elk groepje een vlot; twee van de vijf bleven drijven.',
  ),
  letter(
    'handleiding-rekenmachine',
    'Handleiding grafische rekenmachine.pdf',
    'Handleiding grafische rekenmachine',
    'Aan: druk op ON. Examenstand: houd ON en de pijlen links en rechts samen ingedrukt en volg het scherm.',
  ),
  letter(
    'uitnodiging-meeloopdag',
    'Uitnodiging meeloopdag.pdf',
    'Meeloopdag bouwkunde',
    'Je bent welkom op de meeloopdag van bouwkunde. We beginnen om 9.30 uur in de hal en zijn om 16.00 uur klaar.',
  ),
]
