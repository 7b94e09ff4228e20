<%@ WebService Language="C#" Class="Harbour.Boats" %>
