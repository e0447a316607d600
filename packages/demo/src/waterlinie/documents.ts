import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'

/** The conditions to which a family agrees; short, in plain Dutch. */
export const waterlinieDocuments: SchoolFileSource['files'] = [
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
]
