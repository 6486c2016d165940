/** The person who plays in this browser. A name is enough; there are no accounts. */
import { t } from "./texts/language.svelte";
import { api, NoLine, Refusal } from "./wire/api";
import type { Person } from "./wire/types";

/** The server's name for a person without a name; it is shown translated. */
const UNNAMED = "Guest";
/** The server leaves this cookie in the browser of everybody whom it knows. */
const KNOWN = /(?:^|;\s*)abyssal_known=/;
const KEPT = "abyssal.sea-name";
/** Number of words in the texts: `web-sea-kind-1` to `web-sea-kind-16`, and `web-sea-being-1` to `web-sea-being-24`. */
const KINDS = 16;
const BEINGS = 24;

/** A name as it is shown here. */
export function called(name: string): string {
  return name === UNNAMED ? t("web-guest") : name;
}

/** The numbers of the two words of a name; chosen once for this browser. */
function seaWords(): [number, number] {
  const kept = /^(\d+) (\d+)$/.exec(localStorage.getItem(KEPT) ?? "");
  if (kept) return [Number(kept[1]), Number(kept[2])];
  const drawn: [number, number] = [1 + Math.floor(Math.random() * KINDS), 1 + Math.floor(Math.random() * BEINGS)];
  localStorage.setItem(KEPT, drawn.join(" "));
  return drawn;
}

class Me {
  person = $state.raw<Person | null>(null);
  asked = $state(false);
  /** Whether the server said that it does not know us. */
  private isStranger = false;
  private readonly words = seaWords();

  /**
   * Return who we are; null if the server does not know us. A browser that has never been somebody here does not ask,
   * since browsers print a refusal as an error.
   */
  async find(): Promise<Person | null> {
    try {
      if (this.person === null && !this.isStranger && KNOWN.test(document.cookie)) this.person = await api.me();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.isStranger = !(error instanceof NoLine);
    }
    this.asked = true;
    return this.person;
  }

  async rename(name: string): Promise<Person> {
    this.person = await api.name(name);
    return this.person;
  }

  /** The name that the person has; empty if there is none. */
  get said(): string {
    return this.person === null || this.person.name === UNNAMED ? "" : this.person.name;
  }

  /** A name from the sea for whoever has entered none, in the language of this browser. */
  get suggested(): string {
    const [kind, being] = this.words;
    return t("web-sea-name", { kind: t(`web-sea-kind-${kind}`), being: t(`web-sea-being-${being}`) });
  }

  /** Return the person; a newcomer gets the suggested name. */
  async somebody(): Promise<Person> {
    return this.person ?? (await this.find()) ?? (await this.rename(this.suggested));
  }
}

export const me = new Me();
