/** Who plays in this browser: a name is enough. */
import { t } from "./texts/language.svelte";
import { api, Refusal } from "./wire/api";
import type { Person } from "./wire/types";

/** What the server calls whoever has said no name; everybody reads it in their own language. */
const UNNAMED = "Guest";

/** A name as it is read here. */
export function called(name: string): string {
  return name === UNNAMED ? t("web-guest") : name;
}

class Me {
  person = $state.raw<Person | null>(null);
  asked = $state(false);

  /** Who we are, if the server knows us. */
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

  /** The name that was said; nothing for whoever has said none. */
  get said(): string {
    return this.person === null || this.person.name === UNNAMED ? "" : this.person.name;
  }

  /** Somebody, whether they have said their name or not. */
  async somebody(): Promise<Person> {
    return this.person ?? (await this.find()) ?? (await this.rename(UNNAMED));
  }
}

export const me = new Me();
