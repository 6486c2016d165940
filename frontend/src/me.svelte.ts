/** The person who plays in this browser. A name is enough; there are no accounts. */
import { t } from "./texts/language.svelte";
import { api, Refusal } from "./wire/api";
import type { Person } from "./wire/types";

/** The server's name for a person without a name; it is shown translated. */
const UNNAMED = "Guest";

/** A name as it is shown here. */
export function called(name: string): string {
  return name === UNNAMED ? t("web-guest") : name;
}

class Me {
  person = $state.raw<Person | null>(null);
  asked = $state(false);

  /** Ask the server who we are; null if it does not know us. */
  async find(): Promise<Person | null> {
    try {
      this.person = await api.me();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.person = null;
    }
    this.asked = true;
    return this.person;
  }

  async rename(name: string): Promise<Person> {
    this.person = await api.name(name);
    return this.person;
  }

  /** The name that the person has entered; empty if there is none. */
  get said(): string {
    return this.person === null || this.person.name === UNNAMED ? "" : this.person.name;
  }

  /** Return the person; sign in as a guest if the server does not know us yet. */
  async somebody(): Promise<Person> {
    return this.person ?? (await this.find()) ?? (await this.rename(UNNAMED));
  }
}

export const me = new Me();
