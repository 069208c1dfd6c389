#!/usr/bin/python3
"""Opens a WebKitGTK window without a frame for WebKitWebDriver: MiniBrowser's own can't be 375 pixels wide."""
import os
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

WIDTH, HEIGHT = int(os.environ["WINDOW_WIDTH"]), int(os.environ["WINDOW_HEIGHT"])
# WebDriver itself reports nothing of this.
REPORT_TROUBLES = """
const report = (text) => webkit.messageHandlers.trouble.postMessage(String(text));
addEventListener("error", ({ message, target }) =>
  !/\\/tiles\\//.test(target.src) && report(message ? `script error: ${message}` : `not loaded: ${target.src ?? target.href}`), true);
addEventListener("unhandledrejection", ({ reason }) => report(`script error: ${reason}`));
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
  report(`CSP: ${violatedDirective} ${blockedURI}`));
const { error } = console;
console.error = (...all) => { report(`console: ${all.join(" ")}`); error.apply(console, all); };
"""

look = Gtk.Settings.get_default()
look.set_property("gtk-enable-animations", False)
look.set_property("gtk-overlay-scrolling", False)
look.set_property("gtk-application-prefer-dark-theme", os.environ["WINDOW_THEME"] == "dark")

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def write_trouble(_manager, result):
    with open(os.environ["WINDOW_TROUBLES"], "a", encoding="utf-8") as troubles:
        troubles.write(" ".join(result.get_js_value().to_string().split()) + "\n")


def make_manager():
    manager = WebKit2.UserContentManager()
    manager.connect("script-message-received::trouble", write_trouble)
    manager.register_script_message_handler("trouble")
    frames, when = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
    manager.add_script(WebKit2.UserScript(REPORT_TROUBLES, frames, when, None, None))
    return manager


def open_window(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, user_content_manager=make_manager())
    window = Gtk.Window(decorated=False)
    window.add(view)
    window.set_default_size(WIDTH, HEIGHT)
    window.show_all()
    return view


def start(_context, session):
    application = WebKit2.ApplicationInfo()
    application.set_name("BrentaWindow")
    application.set_version(1, 0, 0)
    session.set_application_info(application)
    session.connect("create-web-view", open_window)


def save(download, name):
    download.set_destination("file://" + os.path.join(os.environ["WINDOW_DOWNLOADS"], name))
    return True


context.connect("automation-started", start)
context.connect("download-started", lambda _context, download: download.connect("decide-destination", save))
Gtk.main()
