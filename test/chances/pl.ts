import { labelled } from './labelled-chances.ts';

export const pl = labelled(`
  Oskar bał się, że zwierzątko jest poważnie chore.
  PL-RZ: że zwierzątko poważnie | PL-NAS: się zwierzątko | PL-CH: chore | PL-SOFT: się
  Zaspany gość wcale się jednak nie rozgniewał.
  PL-VOICE: wcale | PL-NAS: się | PL-SOFT: się | PL-NIE: nie_rozgniewał
  Razem wędrowali przez pola, łąki i wzgórza.
  PL-NAS: wędrowali łąki | PL-RZ: przez wzgórza | PL-VOICE: przez | PL-OU: wzgórza
  Przyjechało dwóch fachowców i przez tydzień w całym mieszkaniu panował hałas.
  PL-RZ: przyjechało przez | PL-CH: przyjechało dwóch fachowców hałas | PL-OU: dwóch fachowców | PL-VOICE: przez | PL-SOFT: tydzień
  Pani Joanna zrobiła jej herbatę i dokładnie obejrzała włosy.
  DBL: joanna | PL-CH: herbatę | PL-NAS: herbatę | PL-RZ: obejrzała | PL-IJ: pani
  Zawsze zaczyna od uprzejmego powitania i krótko mówi, po co dzwoni.
  PL-VOICE: zawsze od | PL-RZ: uprzejmego | PL-OU: krótko mówi
  Dzięki temu ludzie chętnie odbierają od niej telefon.
  PL-SOFT: dzięki ludzie | PL-NAS: dzięki chętnie odbierają | PL-CH: chętnie | PL-VOICE: od
  Zupa grzybowa była tak pyszna, że nikt już nie myślał o walce.
  PL-RZ: grzybowa że już | PL-VOICE: już | PL-NIE: nie_myślał
  Projekt ukończono na czas, choć szef wrócił dopiero dwa dni po jego odbiorze.
  PL-CH: choć | PL-OU: wrócił | PL-RZ: odbiorze
  Kot widzi tatę i szybko skacze na trawę.
  PL-HOM: kot | PL-NAS: tatę trawę | PL-VOICE: szybko trawę
  Kot lubi mleko, zabawę i ciepłe łóżko.
  PL-HOM: kot | PL-NAS: zabawę | PL-SOFT: ciepłe | PL-OU: łóżko | PL-VOICE: łóżko | PL-RZ: łóżko
  Potem zapytała, czy chomik na pewno śpi w ciągu dnia.
  PL-CH: chomik | PL-SEP: na_pewno | PL-NAS: ciągu | PL-SOFT: ciągu
  Lekarka powiedziała, że przydałby mu się po prostu cichy i ciemny kąt.
  PL-SOFT: powiedziała się ciemny | PL-RZ: że przydałby | PL-BY: przydałby | PL-NAS: się kąt | PL-SEP: po_prostu | PL-CH: cichy | PL-HOM: kąt
  Wszyscy mówili, że warto było czekać.
  PL-VOICE: wszyscy | PL-OU: mówili | PL-RZ: że
  Na pożegnanie Zuzanna dostała od Luke'a angielsko-polski słownik.
  PL-RZ: pożegnanie | DBL: zuzanna | PL-VOICE: od | APO: luke'a | HYP: angielsko-polski
  Do klasy Hani przyszedł nowy uczeń z Anglii.
  PL-CH: hani | PL-IJ: hani anglii | PL-RZ: przyszedł
  Chmurka rzucała cień, więc Hubertowi nie było gorąco.
  PL-CH: chmurka hubertowi | PL-RZ: rzucała | PL-SOFT: cień więc | PL-NAS: więc gorąco | PL-NIE: nie_było
  Dziewczyna sama pofarbowała włosy, które zrobiły się fioletowo-zielone.
  PL-SOFT: dziewczyna się fioletowo-zielone | PL-OU: które | PL-NAS: się | HYP: fioletowo-zielone
  Koledzy uznali, że może należałoby go tam wysyłać częściej.
  PL-RZ: że może należałoby | PL-HOM: może | PL-BY: należałoby | PL-NAS: częściej | PL-SOFT: częściej
  Najstarszy rycerz powiedział, że trzeba by tu częściej przychodzić.
  PL-RZ: rycerz że trzeba przychodzić | PL-VOICE: rycerz | PL-SOFT: powiedział częściej | PL-BY: trzeba_by | PL-NAS: częściej | PL-CH: przychodzić
`);
