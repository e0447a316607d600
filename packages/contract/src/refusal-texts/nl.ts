import type { RefusalCode } from '../endpoint/refusals.ts'
import type { officeTextsNl } from './office.nl.ts'
import { waitingTextsNl } from './waiting.nl.ts'

/** The texts of refusals in Dutch: kind, useful, and without blame. Those of the office are apart: no page of the portal loads them. */
export const portalTextsNl: Record<Exclude<RefusalCode, keyof typeof officeTextsNl>, string> = {
  'session-over': 'U bent niet meer ingelogd. Log opnieuw in om verder te gaan.',
  'second-factor-needed': 'Vul eerst de beveiligingscode in.',
  'log-in-for-more': 'Log in met uw gebruikersnaam en wachtwoord om dit te bekijken.',
  'not-your-role': 'U hebt geen toegang tot deze gegevens.',
  'switched-off': 'De school gebruikt dit onderdeel niet.',
  'not-while-looking-along': 'Dit kan niet terwijl u met iemand meekijkt.',
  'looks-along-otherwise': 'Inmiddels kijkt u met iemand anders mee. Vernieuw de pagina.',
  'page-nested-too-deep':
    'In deze tekst liggen te veel onderdelen binnen elkaar. Maak de tekst eenvoudiger. Er is niets opgeslagen.',
  'text-too-many-parts':
    'Deze tekst heeft te veel onderdelen: hoogstens 5.000 alinea’s, cellen en andere onderdelen. Verdeel de tekst over meer pagina’s. Er is niets opgeslagen.',
  'page-changed': 'Iemand anders heeft deze tekst intussen veranderd. Er is niets overschreven.',
  'notice-empty': 'Schrijf eerst wat de mededeling is.',
  'pages-changed': 'Iemand anders heeft de pagina’s intussen veranderd. Er is niets gewijzigd.',
  'page-below-itself': 'Een pagina kan niet onder zichzelf liggen. Kies een andere plaats.',
  'page-has-pages-below': 'Onder deze pagina liggen andere pagina’s. Verplaats of verwijder die eerst.',
  'no-right-to-edit': 'Met dit account kunt u de pagina’s van de school niet bewerken.',
  'no-phone-number': 'Dit is geen telefoonnummer. Vul minstens acht cijfers in, bijvoorbeeld 06 12345678.',
  'pupil-of-age':
    'Deze leerling is 18 jaar of ouder en beslist zelf wie de gegevens van school mag zien. Vraag het de leerling.',
  'too-many-feeds': 'U hebt al twintig adressen voor agenda’s. Trek er een in die u niet meer gebruikt.',
  'feed-read-too-often': 'Dit adres wordt te vaak opgehaald. Probeer het over een paar minuten opnieuw.',
  'link-over': 'Deze link is niet meer geldig. Log in met uw gebruikersnaam en wachtwoord.',
  'unsubscribe-link-unknown': 'Deze link klopt niet. Log in en kies bij Mijn account welke e-mail u krijgt.',
  'may-not-impersonate': 'Met dit account kunt u niet met anderen meekijken.',
  'not-a-guardian': 'Met deze persoon kunt u niet meekijken: alleen met ouders en verzorgers van leerlingen.',
  'role-not-below': 'Deze rol kunt u niet aannemen: kies ouder of leerling.',
  'token-invalid': 'De pagina is verouderd. Vernieuw de pagina en probeer het opnieuw.',
  'other-site': 'Dit verzoek kwam niet van het ouderportaal en is niet uitgevoerd.',
  'not-found': 'We kunnen dit niet vinden.',
  'key-used-before': 'Dit verzoek is al eerder verstuurd met een andere inhoud. Vernieuw de pagina.',
  'too-busy': 'Het is nu erg druk. Probeer het over een paar seconden opnieuw.',
  synchronising:
    'De school werkt de gegevens uit haar systeem bij. Daarom zijn ze nu even niet te zien. Probeer het over een paar minuten opnieuw.',
  'database-away':
    'Er is even geen verbinding met onze gegevens. Er is niets verloren. Probeer het over een paar seconden opnieuw.',
  'unknown-combination': 'De combinatie van gebruikersnaam en wachtwoord is onbekend.',
  'user-blocked': 'Uw account is tijdelijk geblokkeerd.',
  'duplicate-login-alias': 'Deze gebruikersnaam is niet uniek. Neem contact op met de schooladministratie.',
  'sso-required': 'Log in met uw schoolaccount: voor deze gegevens is een wachtwoord niet genoeg.',
  'single-sign-on-failed':
    'Het inloggen via uw andere account is niet gelukt. Probeer het opnieuw. Lukt het weer niet, vraag dan de school of dat account aan het portaal is gekoppeld.',
  'identity-provider-away':
    'De inlogpagina van uw andere account is nu niet bereikbaar. Probeer het later opnieuw, of log in met uw gebruikersnaam en wachtwoord.',
  'role-has-no-portal': 'Met dit account kunt u het ouderportaal niet gebruiken.',
  'prove-again':
    'Dit kan pas als u hebt bevestigd dat u het bent. Er is niets gedaan, en wat u invulde staat er nog.',
  'too-many-sign-ins': 'U hebt te vaak verkeerde gegevens ingevuld. Wacht even en probeer het opnieuw.',
  'code-invalid': 'De beveiligingscode is onjuist.',
  'code-expired': 'De beveiligingscode is verlopen. Vraag een nieuwe code aan.',
  'code-used': 'Deze beveiligingscode is al gebruikt. Log opnieuw in als dat nodig is.',
  'code-tried-too-often': 'U hebt te vaak een verkeerde code ingevuld. Wacht een kwartier en log opnieuw in.',
  'code-too-soon': 'Er is net een code verstuurd. Wacht even voordat u een nieuwe aanvraagt.',
  'too-many-codes': 'Er zijn kort na elkaar te veel codes verstuurd. Probeer het over een kwartier opnieuw.',
  'no-email-for-code':
    'Er is geen e-mailadres bij ons bekend, daarom kunnen we u geen beveiligingscode sturen. Neem contact op met de school.',
  'code-comes-from-app': 'De beveiligingscode staat in de app op uw telefoon.',
  'password-link-expired': 'Deze link is verlopen of al gebruikt. Vraag een nieuwe link aan.',
  'password-too-weak': 'Kies een sterker wachtwoord, dat aan alle voorwaarden voldoet.',
  'password-too-common': 'Dit wachtwoord is te gemakkelijk te raden. Kies een ander.',
  'password-leaked':
    'Dit wachtwoord staat op een lijst met gelekte wachtwoorden. Kies een ander, ook op andere plekken waar u het gebruikt.',
  'old-password-invalid': 'Het huidige wachtwoord is onjuist.',
  'old-password-missing': 'Vul uw huidige wachtwoord in.',
  'not-your-account': 'U kunt alleen uw eigen wachtwoord wijzigen.',
  'password-kept-elsewhere':
    'Uw wachtwoord hoort bij uw schoolaccount en kan niet in het ouderportaal worden gewijzigd.',
  'passkey-unknown':
    'Met deze passkey kunt u hier niet inloggen. Gebruik een andere passkey of uw wachtwoord.',
  'passkey-too-late': 'Het duurde te lang of de vraag was al beantwoord. Probeer het opnieuw.',
  'passkey-not-accepted': 'Deze passkey is niet aangekomen zoals het moet. Probeer het opnieuw.',
  'passkey-required': 'Uw school vraagt beheerders om een passkey. Stel een passkey in.',
  'passkey-known': 'Deze passkey staat al bij een account.',
  'too-many-passkeys': 'U hebt al twintig passkeys. Verwijder er eerst een.',
  'last-second-factor': 'Dit is uw laatste manier om te laten zien dat u het bent. Stel eerst een andere in.',
  'no-app-begun': 'Er is nog geen app ingesteld.',
  'email-missing': 'Vul een e-mailadres in: voor deze bestelling is dat nodig.',
  'name-missing': 'Vul de naam in op wie de bestelling staat.',
  'name-holds-address': 'Vul alleen een naam in, zonder webadres of e-mailadres.',
  'shop-closed': 'De webshop is op dit moment gesloten. Er is niets besteld.',
  'cart-empty': 'De winkelwagen is leeg.',
  'order-changed':
    'Een prijs is veranderd of een artikel is niet meer te koop. Controleer de winkelwagen en ga dan verder.',
  'sold-out':
    'Er zijn er niet genoeg meer. Er is niets besteld. Kijk in de winkelwagen wat er nog is en ga dan verder.',
  'too-many-held':
    'Er zijn er nog maar weinig. U kunt er van dit artikel hoogstens tien tegelijk bestellen. Er is niets betaald.',
  'held-too-often':
    'U hebt dit al een paar keer vastgehouden. Er zijn er nog maar weinig, dus nu kunnen anderen kiezen. Probeer het over een uur opnieuw.',
  'too-many-unpaid-orders':
    'U hebt al twintig bestellingen die nog niet betaald zijn. Betaal er eerst een: ze staan bij Mijn bestellingen.',
  'child-missing': 'Kies bij het artikel voor wie het is.',
  'not-sold-out': 'Dit is weer te koop. U kunt het nu bestellen.',
  'no-own-email': 'Wij hebben geen e-mailadres van u. Vul het in bij Mijn account.',
  'order-costs-nothing': 'Deze bestelling kost niets en kan daarom niet worden betaald.',
  'too-many-wrong-codes':
    'Er zijn te veel verkeerde codes geprobeerd. Wacht tien minuten, of zoek de bestelling op naam in de lijst.',
  'already-handed-out': 'Deze bestelling is al uitgereikt. Er is niets veranderd.',
  'order-not-paid': 'Deze bestelling is niet betaald en kan niet worden uitgereikt.',
  'order-given-back': 'Het geld van deze bestelling is teruggegeven. Reik deze bestelling niet uit.',
  'nothing-to-collect': 'Bij deze bestelling hoort niets om op te halen.',
  'not-handed-out': 'Deze bestelling is niet uitgereikt. Er is niets veranderd.',
  'handed-out-by-another':
    'Iemand anders heeft deze bestelling uitgereikt. Alleen die persoon kan het ongedaan maken.',
  'too-late-to-undo':
    'Het uitreiken kan alleen binnen een minuut ongedaan worden gemaakt. Er is niets veranderd.',
  'email-invalid': 'Dit is geen geldig e-mailadres.',
  'email-already-known': 'Er is al een e-mailadres van u bekend. U wijzigt het bij Mijn account.',
  'email-is-yours': 'Dit is al uw e-mailadres. Vul een ander adres in.',
  'too-many-email-changes':
    'U hebt het afgelopen uur al drie keer een ander adres gevraagd. Probeer het later opnieuw.',
  'too-many-confirmation-links':
    'We stuurden de afgelopen 24 uur al drie links om een adres te bevestigen. Probeer het morgen opnieuw.',
  'email-link-expired':
    'Deze link is verlopen of al gebruikt. Gaat het om uw account? Vraag dan een nieuwe link bij Mijn account.',
  'too-many-crash-reports': 'Er zijn al veel fouten gemeld. Deze melding is niet bewaard.',
  'no-debtor':
    'U bent bij de school niet bekend als betaler. De facturen zijn zichtbaar voor de ouder/verzorger die als betaler staat geregistreerd.',
  'no-debtor-extern':
    'U bent bij ons niet bekend als betaler. Neem contact op met de administratie als u een factuur verwacht.',
  impersonating: 'U kijkt mee met iemand anders. Betalen, bestellen en toestemming geven kan dan niet.',
  'looking-along': 'U kijkt mee met deze facturen. De andere ouder/verzorger handelt ze af.',
  'not-a-parent': 'Alleen een ouder/verzorger kan direct betalen.',
  'list-not-yet-open': 'U kunt nog niet reageren op deze lijst.',
  'list-closed': 'De reactietermijn is intussen verlopen.',
  'already-answered':
    'Op deze lijst is al gereageerd. Wilt u iets veranderen, neem dan contact op met de school.',
  'list-changed':
    'De lijst is intussen gewijzigd. Controleer uw keuzes en de bedragen en probeer het opnieuw.',
  ...waitingTextsNl,
  'article-full': 'Het maximale aantal aanmeldingen voor een van uw keuzes is bereikt. Kies iets anders.',
  'no-answer-asked': 'Dit bericht vraagt geen antwoord. U hoeft niets af te vinken.',
  'question-asked': 'Dit bericht stelt een vraag. Beantwoord die onder het bericht.',
  'answers-closed':
    'Antwoorden kan niet meer: de laatste dag is voorbij. Wilt u nog iets doorgeven, bel of mail dan de school.',
  'push-not-remembered':
    'Meldingen kunnen alleen op een apparaat waarop u ingelogd blijft. Log opnieuw in en kies ‘Ingelogd blijven’.',
  'offline-not-remembered':
    'Lezen zonder internet kan alleen op een apparaat waarop u ingelogd blijft. Log opnieuw in en kies ‘Ingelogd blijven’.',
  'push-service-unknown': 'Meldingen werken niet in deze browser. Probeer een andere browser.',
  'answers-read-only':
    'U kunt dit bericht lezen, maar niet beantwoorden. De andere ouder/verzorger geeft het antwoord.',
  'answer-missing': 'Er is nog geen antwoord ingevuld. Kies of schrijf eerst een antwoord.',
  'option-full': 'Deze keuze is intussen vol. Uw antwoord is niet verstuurd. Kies iets anders.',
  'answered-too-often':
    'U hebt vandaag al heel vaak geantwoord. Dit antwoord is niet verstuurd. Probeer het morgen opnieuw.',
  'no-replies-taken': 'Op dit bericht kunt u hier niet reageren. Bel of mail de school.',
  'replies-closed': 'Reageren kan niet meer. Wilt u nog iets doorgeven, bel of mail dan de school.',
  'replies-read-only': 'U kunt dit bericht lezen, maar niet reageren. De andere ouder/verzorger kan dat wel.',
  'thread-full': 'Dit gesprek is vol. Bel of mail de school als u nog iets wilt doorgeven.',
  'reply-missing': 'Schrijf eerst uw reactie.',
  'replied-too-often':
    'U hebt vandaag al heel vaak gereageerd. Deze reactie is niet verstuurd. Probeer het morgen opnieuw.',
  'no-order-asked': 'Voor deze factuur hoeft u niets te kiezen.',
  'no-invoice-configuration':
    'De school heeft de factuurinstellingen nog niet ingevuld. Neem contact op met de administratie.',
  'no-invoice-numbering': 'De factuurnummering is nog niet ingesteld. De factuur kan niet worden afgerond.',
  'no-payment-methods': 'Er is voor deze factuur geen betaalwijze ingesteld. Neem contact op met de school.',
  'nothing-chosen': 'Kies eerst een of meer artikelen.',
  'choice-missing': 'Maak bij elke keuzegroep een keuze.',
  'may-not-order-nothing': 'Op deze lijst staan verplichte onderdelen. Niets bestellen kan daarom niet.',
  'order-below-zero':
    'Met deze keuze komt het totaal lager uit dan € 0,00. Kies ook waar de korting bij hoort.',
  'method-missing': 'Kies een betaalwijze.',
  'method-unknown': 'Deze betaalwijze hoort niet bij deze lijst. Kies een andere.',
  'method-inactive': 'Deze betaalwijze kan niet bij dit bedrag. Kies een andere.',
  'instalment-not-allowed': 'Deze termijnen kunnen niet bij dit bedrag. Kies een andere mogelijkheid.',
  'account-unknown':
    'Uw rekeningnummer of de naam van de rekeninghouder is niet bij ons bekend. Kies een andere betaalwijze.',
  'iban-invalid': 'Vul hier een geldig IBAN in.',
  'account-holder-holds-address':
    'Vul alleen de naam van de rekeninghouder in, zonder webadres of e-mailadres.',
  'account-holder-missing': 'Vul in op wiens naam de rekening staat.',
  'conditions-not-agreed': 'U moet akkoord gaan met de voorwaarden om verder te gaan.',
  'signature-missing': 'Vink de digitale ondertekening aan om verder te gaan.',
  'comment-not-asked': 'Bij deze lijst kunt u geen opmerking meesturen.',
  'comment-too-long': 'Uw opmerking is te lang: maximaal 1000 tekens.',
  'no-invoice': 'Er is nog geen factuur voor deze lijst.',
  'is-refund': 'Dit is een terugbetaling: u hoeft niets te betalen.',
  'payment-booked': 'Er is al een betaling ontvangen. De betaalwijze kan niet meer veranderen.',
  'nothing-open': 'Er staat geen bedrag meer open.',
  'attempt-under-way': 'Er loopt al een betaling. Maak die eerst af.',
  'payment-pending': 'Dit bedrag is al aangekondigd als betaald. We wachten op de bevestiging van de bank.',
  'collection-under-way': 'De bank schrijft dit bedrag af. U hoeft niets te doen.',
  'not-an-online-method': 'Dit bedrag betaalt u niet online.',
  'earlier-term-first': 'Betaal eerst de eerdere termijn.',
  'no-terms-chosen': 'Kies eerst wat u wilt betalen.',
  'other-payer': 'Dit bedrag staat op naam van een andere betaler. Betaal het apart.',
  'no-common-method': 'Deze bedragen kunt u niet samen op deze manier betalen. Betaal ze apart.',
  'selection-changed':
    'Er is intussen iets veranderd aan wat er openstaat. Controleer uw keuze en het bedrag.',
  'payment-provider-away':
    'De betaaldienst is nu niet bereikbaar. Er is niets afgeschreven; probeer het later opnieuw.',
  'form-expired': 'Dit formulier is verlopen. U kunt het niet meer invullen.',
  'form-answered-before': 'U hebt dit formulier al ingevuld. Uw antwoorden staan bij Ingevuld.',
  'form-not-changeable':
    'Uw antwoorden kunnen niet meer veranderen. Klopt er iets niet, bel of mail dan de school.',
  'answers-changed-meanwhile':
    'Uw antwoorden zijn intussen ergens anders veranderd. Bekijk ze eerst en probeer het dan opnieuw.',
  'question-required': 'Deze vraag is verplicht.',
  'question-not-asked': 'Deze vraag staat niet op een formulier voor u. Vernieuw de pagina.',
  'answer-kind-wrong': 'Dit antwoord past niet bij de vraag. Vernieuw de pagina en vul het opnieuw in.',
  'answer-too-long': 'Uw antwoord is te lang: maximaal 4000 tekens.',
  'answer-not-a-number': 'Vul hier een getal in, bijvoorbeeld 2 of 1,5.',
  'answer-number-ambiguous':
    'Dit getal kan twee dingen betekenen. Schrijf 1234 zonder punt, of 1,234 met een komma.',
  'answer-not-a-day': 'Vul hier een bestaande datum in, met het jaar in vier cijfers.',
  'answer-not-an-email': 'Dit is geen geldig e-mailadres.',
  'option-unknown': 'Dit antwoord hoort niet bij de vraag. Vernieuw de pagina en kies opnieuw.',
  'too-many-options': 'Kies bij deze vraag één antwoord.',
  'file-unknown': 'Dit bestand is er niet meer. Voeg het opnieuw toe.',
  'nothing-answered': 'Er is nog niets ingevuld. Beantwoord minstens één vraag.',
  'file-empty': 'Dit bestand is leeg. Kies een ander bestand.',
  'file-too-large': 'Dit bestand is te groot: maximaal 5 MB.',
  'file-type-not-taken':
    'Dit bestand is geen pdf of foto die we kunnen lezen. Kies een pdf of een foto (jpg, png, webp of heic).',
  'file-has-virus':
    'In dit bestand is een virus gevonden. Het is niet verstuurd. Controleer uw apparaat en kies een ander bestand.',
  'file-not-scanned':
    'Dit bestand wordt nog gecontroleerd op virussen. Over een paar minuten kunt u het openen.',
  'file-infected': 'In dit bestand is een virus gevonden. Daarom kan niemand het openen.',
  'too-many-files':
    'U hebt veel bestanden toegevoegd zonder een formulier te versturen. Verstuur het formulier eerst.',
  'pupil-is-not-of-age': 'Tot je 18 bent, kunnen je ouders of verzorgers de gegevens van school altijd zien.',
  'pupil-may-not-report': 'Tot je 18 bent, meldt je ouder of verzorger je afwezig.',
  'absence-reporting-closed':
    'Bij deze school meldt u afwezigheid niet in het portaal. Neem contact op met de school.',
  'absence-reason-unknown': 'De school gebruikt deze reden niet meer. Vernieuw de pagina en kies opnieuw.',
  'absence-day-over': 'Deze dag is al voorbij. Kies vandaag of een latere dag.',
  'absence-reported-too-often':
    'U hebt vandaag al heel vaak gemeld. Deze melding is niet verstuurd. Bel de school als er nog iets verandert.',
  'absence-too-long': 'Dit kan niet in één keer. Meld hoogstens 31 dagen, tot een jaar vooruit.',
  'absence-too-long-together':
    'Met wat al gemeld is, wordt dit langer dan 31 dagen. Neem contact op met de school.',
  'absence-no-school-day': 'Op deze dagen is er geen school. Kies een andere dag.',
  'absence-report-handled':
    'De school heeft deze melding al verwerkt. Neem contact op met de school als er iets verandert.',
  CHILD_IS_16:
    'Vanaf 16 jaar beslist de leerling zelf over deze toestemmingen. U kunt de keuzes hier niet wijzigen.',
  NOT_YET_16: 'Je bent nog geen 16 jaar. Tot die tijd beslist je ouder of verzorger over deze toestemmingen.',
  NO_RIGHTS: 'U hebt geen rechten om deze toestemmingen te bekijken of te wijzigen.',
  NO_STUDENT: 'De leerling is niet gevonden.',
  'question-changed': 'De school heeft deze vraag intussen gewijzigd. Lees de vraag opnieuw en kies daarna.',
}
