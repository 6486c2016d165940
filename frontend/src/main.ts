import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { me } from "./me.svelte";
import { speech, wanted } from "./texts/language.svelte";

void me.find();
await speech.speak(wanted());
mount(App, { target: document.getElementById("app")! });
