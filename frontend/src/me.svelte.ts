/** Who plays in this browser: a name is enough. */
import { api, Refusal } from "./wire/api";
import type { Person } from "./wire/types";

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

  /** Somebody, whether they have said their name or not: who plays at once gets a usual one. */
  async somebody(usual: string): Promise<Person> {
    return this.person ?? (await this.find()) ?? (await this.rename(usual));
  }
}

export const me = new Me();
