import type { Language } from '#app/platform/languages.ts';
import de from '../../try-it/clips/de.mp3?url&no-inline';
import en from '../../try-it/clips/en.mp3?url&no-inline';
import es from '../../try-it/clips/es.mp3?url&no-inline';
import fr from '../../try-it/clips/fr.mp3?url&no-inline';
import it from '../../try-it/clips/it.mp3?url&no-inline';
import pl from '../../try-it/clips/pl.mp3?url&no-inline';
import pt from '../../try-it/clips/pt.mp3?url&no-inline';

/** Where the public clip of each language is. The names carry a hash of their content: browsers keep them for good. */
export const clipAddresses: Record<Language, string> = { de, en, es, fr, it, pl, pt };
