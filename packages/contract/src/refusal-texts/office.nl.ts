/** The texts of refusals in the office, in Dutch. */
export const officeTextsNl = {
  'no-office-right': 'Met uw account kunt u dit niet doen. Vraag het de ICT-beheerder van de school.',
  'login-unknown': 'Niemand op school heeft deze gebruikersnaam.',
  'role-needs-classes': 'Kies voor deze rol minstens één klas.',
  'role-is-for-school': 'Deze rol geldt voor de hele school. Kies geen klassen.',
  'class-unknown': 'De school heeft geen klas met deze naam.',
  'role-of-money': 'Een rol voor geld kan alleen de beheerder van het systeem geven of intrekken.',
  'last-role-administrator': 'Dit is de laatste die rollen kan geven. Geef eerst iemand anders deze rol.',
  'too-many-rows': 'Dit zijn te veel regels voor één bestand. Kies minder dagen of zoek gerichter.',
  'own-account': 'Dit kan niet met uw eigen account. Vraag het een collega.',
  'account-of-money': 'Van iemand met een rol voor geld kan alleen de beheerder van het systeem dit doen.',
  'no-second-factor': 'Dit account heeft geen app en geen passkey. Er is niets te wissen.',
  'changed-meanwhile': 'Iemand anders heeft dit intussen gewijzigd. Kijk wat er nu staat.',
  'draft-elsewhere':
    'In een ander venster is dit concept intussen gewijzigd, bewaard of weggegooid. Kijk wat er nu staat.',
  'too-many-drafts': 'Er zijn al te veel concepten. Verwijder eerst concepten die u niet meer gebruikt.',
  'value-of-file': 'Deze waarde komt al uit het bestand. Er is niets terug te geven.',
  'court-order-stays':
    'Zolang er geen contact mag zijn (uitspraak van de rechter), blijft de toegang van het kantoor.',
  'person-name-missing': 'Vul een voornaam en een achternaam in.',
  'email-of-office':
    'Dit account heeft een rol in het kantoor. Alleen de eigenaar wijzigt het e-mailadres, bij Mijn account.',
  'no-contact-has-end': 'Zonder contact is er geen toegang. Kies een einddatum van vandaag of eerder.',
  'read-only-needs-payer': 'Meelezen kan alleen bij een relatie met een betaler.',
  'address-incomplete':
    'Vul straat, huisnummer, postcode en plaats in. Een Nederlandse postcode is bijvoorbeeld 1234 AB.',
  'payer-day': 'Kies vandaag of een dag binnen een jaar.',
  'payer-unknown':
    'Er is geen betaler met dit nummer. Verbeter het nummer, of kies dat dit een nieuwe betaler is.',
  'payer-number-taken':
    'Dit nummer is al van een betaler. Kies een ander nummer, of kies dat het geen nieuwe betaler is.',
  'payer-closed': 'Deze betaler is afgesloten in de administratie. Kies een andere.',
  'payer-is-student':
    'Dit is een meerderjarige student die zelf betaalt. Een ouder kan niet deze betaler zijn.',
  'payer-of-other-family':
    'Dit nummer is van een ander gezin. Controleer het nummer: wie betaler is, ziet ook het rekeningnummer.',
  'payer-has-open':
    'Bij een betaler die u weghaalt, staat voor deze leerling nog iets open. Geef die betaler 0 %: dan komt er niets bij, en blijft zichtbaar wat open staat.',
  'shares-incomplete': 'Geef elke betaler een deel. Samen is dat precies 100 %.',
  'group-follows':
    'Deze groep volgt de klassen. Alleen in een groep met vaste leerlingen zet u zelf leerlingen.',
  'merge-oneself': 'Dit is twee keer dezelfde persoon, of uw eigen account. Vraag het een collega.',
  'merge-other-kind': 'Een ouder, een leerling en een externe betaler kunnen niet worden samengevoegd.',
  'merge-role-of-money': 'Een van de twee heeft een rol voor geld. Laat die rol eerst intrekken.',
  'merge-role':
    'Het account dat vervalt heeft een rol in het kantoor. Laat die rol eerst intrekken door wie rollen beheert.',
  'merge-court-order':
    'Bij een gezamenlijk kind heeft maar een van de twee geen contact (uitspraak van de rechter). Maak dat eerst gelijk bij Toegang.',
  'merge-two-payers':
    'Bij een gezamenlijk kind hebben beide een andere betaler. Maak dat eerst gelijk, of laat de administratie de betaler wijzigen.',
  'merge-list-twice':
    'Beide leerlingen hebben dezelfde lijst, en bij het nummer dat vervalt is daarop al geantwoord of een factuur gemaakt. Laat het andere nummer over, of crediteer eerst.',
  'merge-choice-missing': 'Kies bij elk gegeven dat verschilt welke waarde blijft.',
  'group-name-taken': 'Er is al een groep met deze naam. Kies een andere naam.',
  'audience-empty': 'Kies voor wie dit is: alle leerlingen, klassen of nummers.',
  'group-of-groups': 'Een groep kan niet uit andere groepen bestaan.',
  'numbers-unknown': 'Niet elk nummer is van een leerling van de school. Verbeter de nummers.',
  'own-proposal': 'Dit hebt u zelf voorgesteld. Iemand anders moet het goedkeuren.',
  'proposal-of-another': 'Alleen wie dit voorstelde, kan het intrekken.',
  'proposal-decided': 'Hierover is al besloten.',
  'proposal-expired': 'Dit voorstel is verlopen. Stel het opnieuw voor.',
  'proposal-changed': 'Dit voorstel ziet er anders uit dan wat u zag. Lees het opnieuw.',
  'proof-too-old': 'Goedkeuren kan tot een kwartier na het inloggen. Log opnieuw in.',
  'already-proposed': 'Dit is al voorgesteld en wacht op goedkeuring.',
  'role-needs-no-proposal': 'Deze rol kunt u meteen geven of intrekken.',
  'import-outdated': 'De gegevens zijn intussen veranderd. Bekijk het voorbeeld opnieuw.',
  'import-mapping-unusable': 'Kies eerst voor elk verplicht gegeven één kolom.',
  'numbers-changed':
    'Het aantal is intussen veranderd. Er is niets gedaan. Bekijk de nieuwe aantallen en bevestig opnieuw.',
  'too-many-letters':
    'Een bestand heeft hoogstens 500 brieven. Kies minder leerlingen, bijvoorbeeld één leerjaar.',
  'too-many-jobs': 'U hebt al tien taken die wachten. Probeer het opnieuw als er een klaar is.',
  'list-scheduled':
    'De publicatie van deze lijst is gepland. Annuleer eerst de planning om iets te wijzigen.',
  'list-not-scheduled': 'De publicatie van deze lijst is niet meer gepland.',
  'no-pupil-to-show': 'Deze lijst bereikt geen leerling met een betaler. Kies eerst voor wie de lijst is.',
  'list-incomplete': 'Er is nog iets niet in orde. Er is niets gepubliceerd. Bekijk de controle.',
  'moment-passed': 'Dit moment is al voorbij. Kies een later moment, of publiceer nu.',
  'ends-before-start': 'De laatste dag ligt voor de eerste dag. Kies een latere dag.',
  'fewer-than-taken': 'Er zijn al meer plaatsen bezet of aangeboden. Kies minstens dat aantal.',
  'pupil-not-waiting': 'Deze leerling wacht nu niet op deze plaats, of kan nu niet bestellen.',
  'no-place-free': 'Er is geen plaats vrij. Voeg er een toe, of wacht tot er een vrijkomt.',
  'places-of-voluntary': 'Van een vrijwillig artikel kan het aantal plaatsen alleen omhoog.',
  'list-of-file':
    'Artikelen wijzigen kan hier alleen van een lijst die in het kantoor is gepubliceerd, en met rechten voor de hele school.',
  'nothing-changed': 'Er is niets gewijzigd.',
  'article-unknown': 'Dit artikel is intussen van de lijst gehaald. Kijk wat er nu staat.',
  'article-closed': 'Dit artikel is gesloten. Het kan niet meer worden gewijzigd.',
  'article-in-group': 'Een artikel onder een kopje of in een keuze kan niet verplicht worden.',
  'voluntary-stays': 'Wat vrijwillig is, blijft vrijwillig. Maak een nieuw artikel op een andere lijst.',
  'voluntary-below-zero': 'Een vrijwillig artikel kan niet minder dan nul kosten.',
  'treatment-impossible': 'Deze keuze voor gegeven antwoorden kan niet bij deze wijziging.',
  'too-few-places': 'Een verplicht artikel heeft een plaats nodig voor elke leerling met deze lijst.',
  'credit-unclear':
    'Op deze lijst staat een creditnota die bij meer dan één factuur kan horen. Laat de administratie die eerst verwerken.',
  'answer-of-file': 'Dit antwoord komt uit een bestand van de administratie. Wijzig het daar.',
  'list-cancelled': 'Deze lijst is geannuleerd en gaat niet weer open. Kopieer haar om opnieuw te beginnen.',
  'answer-unpayable':
    'Na de annulering blijft er iets te betalen over bij iemand die geen betaalwijze koos. Trek dat antwoord eerst in.',
  'answer-gives-back': 'Dit antwoord levert geld op voor de betaler. Handel het af bij de terugbetalingen.',
  'list-not-open': 'Deze lijst is nu niet open.',
  'reminders-off':
    'De school stuurt geen berichten over facturen. Laat dat eerst aanzetten in het schoolbestand.',
  'list-ended': 'Deze lijst is gesloten. Kies eerst een latere laatste dag.',
} as const
