import { casesOf } from './teacher-case.ts';

export const plMistakes = casesOf({
  blind: `
    PL-OU: Wczoraj [wrócił → wrucił] do domu.
    PL-OU: Mój [wujek → wójek] mieszka w Krakowie.
    PL-RZ: Na [dworze → dwoże] jest zimno.
    PL-RZ: Na drodze leży [żaba → rzaba].
    PL-RZ: [Przyszedł → Pszyszedł] późno.
    PL-CH: [Hałas → Chałas] na ulicy trwa.
    PL-CH: To jest mój [chleb → hleb].
    PL-VOICE: Kupiłem świeży [chleb → chlep].
    PL-VOICE: Boli mnie [ząb → ząp].
    PL-NAS: Ona idzie z [mamą → mamom].
    PL-NAS: [Widzę → Widze] dom.
    PL-NAS: [Będę → Bende] jutro w domu.
    PL-NAS: On [wziął → wzioł] książkę.
    PL-NIE: [Nie wiem → Niewiem], co robić.
    PL-NIE: To [niedobry → nie dobry] pomysł.
    PL-IJ: Uczę się [biologii → biologi].
    PL-IJ: Nie masz [racji → racjii].
    none: Zjadłem [jabłko → jabko].
    none: To [pierwsze → piersze] pytanie.
    PL-BY: [Zrobiłbym → Zrobił bym] to jutro.
    PL-CAP: Mieszkam w [Polsce → polsce].
    PL-CAP: Mówię po [polsku → Polsku].
    none: Trzeba to [wziąć → wziąść].
    none: [Poszedłem → Poszłem] do sklepu.
    PL-COM: Myślę[, → ] że przyjdzie.
    DIA: Pada [śnieg → snieg].
    PL-SOFT: Zjadłam [ciastko → ćastko].
    PL-SEP: [Skąd → Z kąd] jesteś?
    PL-VOICE: Idę [z → s] psem.
    PL-VOICE: To [wszystko → fszystko].
    PL-SEP: On [na pewno → napewno] przyjdzie.
    PL-HOM: Ten [kod → kot] jest długi.
  `,
  later: `
    DIA: [Mrówka → Mrowka] niesie liść.
    DIA: Mam [ładną → ladną] sukienkę.
    PL-SEP: [Nie tylko → Nietylko] ja czekam.
    PL-SEP: W [niedzielę → nie dzielę] śpię.
    none: To jest [pszczoła → przczoła].
    PL-VOICE: [Lekarz → Lekasz] ma czas.
    PL-VOICE: To moja [prośba → proźba].
    none: Wieje silny [wiatr → wjatr].
    PL-IJ: Mamy dziś [lekcję → lekcię] polskiego.
    PL-IJ: Pracuje na [kolei → koleji].
    PL-NAS: Mam z nim [kontakt → kątakt].
    DIA: Moja [ręka → reka] boli.
    PL-NAS: Moja [ręka → renka] boli.
    DIA: Oni [są → sa] w domu.
    none: Oni [idą → idę] do parku.
    HYP: Wisi flaga [biało-czerwona → biało czerwona].
    wrong_word: To [bynajmniej → przynajmniej] nie koniec.
    PL-RZ: Stoi tu [wieża → wierza].
    PL-BY: [Można by → Możnaby] pójść.
    PL-CH: Ta [kuchnia → kuhnia] jest duża.
    PL-CAP: W [styczniu → Styczniu] pada.
    FUNC: Idę [do → ] sklepu.
    PL-NAS: Czytam [książkę → ksionżkę].
    DBL: Mam [lekki → leki] plecak.
    none: Kupię [kiełbasę → kiebłasę].
    none: Dziś jest [poniedziałek → ponidziałek].
    PL-OU: [Stół → Stuł] jest duży.
    PL-HOM: [Morze → Może] jest zimne.
    none: To jest [koń → koni].
    wrong_word: Widzę [tę → tą] panią.
    PL-NAS: [Chcę → Chce] kupić sok.
    PL-OU: To jest duży [nóż → nusz].
  `,
});
